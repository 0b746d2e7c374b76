// Photos of cards, kept in this browser alone.
const NAME = "fracas.photos";
const MOST = 1400;

function open(): Promise<IDBObjectStore> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("photos");
    asked.onerror = () => failed(asked.error ?? new Error());
    asked.onsuccess = () => done(asked.result.transaction("photos", "readwrite").objectStore("photos"));
  });
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error());
  });
}

// No bigger than anybody needs to read a card by.
export async function small(photo: Blob): Promise<string> {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, MOST / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
}

export const look = async (id: string): Promise<string | undefined> => asked<string | undefined>((await open()).get(id));
export const keep = async (id: string, photo: string): Promise<void> => void (await asked((await open()).put(photo, id)));
export const forget = async (id: string): Promise<void> => void (await asked((await open()).delete(id)));
