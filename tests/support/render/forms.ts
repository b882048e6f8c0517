import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export interface FormFile {
  name: string;
  filename: string;
  type: string;
  bytes: Uint8Array;
}

/** Makes a form as a browser sends it, for `inject({ method, url, ...form })`. */
export function multipartForm(fields: Record<string, string>, file?: FormFile) {
  const boundary = `----form${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { name, filename, type, bytes } = file;
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  };
}

/** A small photo that any decoder accepts. */
export function realJpeg({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#c47f2a', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
}
