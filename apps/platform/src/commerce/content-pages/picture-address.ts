/** The address of a picture in Markdown: `/media/<id>`, with or without the origin of the platform. */

const MEDIA_ID = /^(?:https?:\/\/[^/\s]+)?\/media\/([0-9a-f]{32}\.[a-z0-9]{3,4})$/u;

/** The id of the file, or undefined where the address names none of the library. */
export function readMediaId(address: string): string | undefined {
  return MEDIA_ID.exec(address)?.[1];
}
