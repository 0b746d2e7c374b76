/* A slow disk: while the file named by CHAOS_SLOW exists, every sync waits for as many milliseconds as it says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_the_disk(void) {
    const char *name = getenv("CHAOS_SLOW");
    FILE *file = name ? fopen(name, "r") : NULL;
    int ms = 0;
    if (!file) return;
    if (fscanf(file, "%d", &ms) == 1 && ms > 0) usleep((useconds_t)ms * 1000);
    fclose(file);
}

int fsync(int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    wait_for_the_disk();
    return real(fd);
}

int fdatasync(int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    wait_for_the_disk();
    return real(fd);
}
