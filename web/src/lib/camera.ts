// The camera over the map: pan, pinch and wheel by d3-zoom; it fits the map, or keeps cells big enough for a finger and follows who acts.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { SIZE, type Point } from "./geometry";

// Where everything stands in one column, or beside the map of a phone on its side.
export const PHONE = "(max-width: 720px), (max-height: 500px)";
const FINGER = 46;
const EDGE = 34;
// Room for the buttons at the side of the map.
const TOOLS = 46;
// On a narrow screen they lie at its foot, over the map: nobody stands under them.
const FOOT = 76;

export class Camera {
  private behavior: ZoomBehavior<SVGSVGElement, unknown>;
  private size = { width: 1, height: 1 };
  private room = { width: 1, height: 1 };
  // Somebody has moved the map by hand: it stays as they left it.
  moved = false;

  constructor(
    private svg: SVGSVGElement,
    private changed: (transform: ZoomTransform) => void,
  ) {
    this.behavior = zoom<SVGSVGElement, unknown>()
      .clickDistance(6)
      .scaleExtent([0.1, 4])
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) this.moved = true;
        this.changed(event.transform);
      });
    select(svg).call(this.behavior).on("dblclick.zoom", null);
  }

  private get narrow(): boolean {
    return matchMedia(PHONE).matches;
  }

  private get fitting(): number {
    const tools = this.narrow ? 0 : 2 * TOOLS;
    return Math.min((this.room.width - tools) / (this.size.width + EDGE + 14), this.room.height / (this.size.height + EDGE + 14));
  }

  // On a narrow screen the whole map may be too small to touch.
  private get scale(): number {
    return this.narrow ? Math.max(this.fitting, FINGER / SIZE) : Math.min(this.fitting, 1.25);
  }

  resize(size: { width: number; height: number }, room: { width: number; height: number }, focus: Point | null): void {
    this.size = size;
    this.room = room;
    const [low, high] = [Math.min(this.fitting, this.scale) * 0.9, 4];
    this.behavior.scaleExtent([low, high]).extent([[0, 0], [room.width, room.height]]).translateExtent([[-EDGE - 60, -EDGE - 60], [size.width + 80, size.height + 120]]);
    if (!this.moved) this.home(focus);
  }

  home(focus: Point | null): void {
    this.moved = false;
    const k = this.scale;
    const middle = { x: (this.size.width - EDGE + 14) / 2, y: (this.size.height - EDGE + 14) / 2 };
    const whole = k <= this.fitting + 0.001;
    const at = whole || !focus ? middle : this.inside(focus, k);
    select(this.svg).call(this.behavior.transform, zoomIdentity.translate(this.room.width / 2 - at.x * k, this.room.height / 2 - at.y * k).scale(k));
  }

  // As near to the middle as the edge of the map allows.
  private inside(focus: Point, k: number): Point {
    const clamp = (at: number, half: number, size: number, foot: number) => (size + EDGE + foot <= 2 * half ? (size - EDGE + foot) / 2 : Math.max(half - EDGE, Math.min(size + foot - half, at)));
    return { x: clamp(focus.x, this.room.width / 2 / k, this.size.width, 14), y: clamp(focus.y, this.room.height / 2 / k, this.size.height, FOOT / k) };
  }

  whole(): void {
    this.moved = true;
    const k = this.fitting;
    const at = { x: (this.size.width - EDGE + 14) / 2, y: (this.size.height - EDGE + 14) / 2 };
    select(this.svg).call(this.behavior.transform, zoomIdentity.translate(this.room.width / 2 - at.x * k, this.room.height / 2 - at.y * k).scale(k));
  }

  follow(focus: Point): void {
    if (!this.moved) this.home(focus);
  }

  by(factor: number): void {
    this.moved = true;
    select(this.svg).call(this.behavior.scaleBy, factor);
  }
}
