import redaxios from 'redaxios';

/**
 * Asks the server with a HEAD request how many bytes a URL would send. Null when it does not say, or there is no
 * connection. May be repeated; never throws.
 */
export async function answerBytes(url: string): Promise<number | null> {
  try {
    const { headers } = await redaxios.head(url);
    const bytes = Number(headers.get('content-length'));
    return bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}
