import redaxios from 'redaxios';

/** How many bytes a URL would send, by HEAD. Null when that is not known. May be repeated; never throws. */
export async function answerBytes(url: string): Promise<number | null> {
  try {
    const { headers } = await redaxios.head(url);
    const bytes = Number(headers.get('content-length'));
    return bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}
