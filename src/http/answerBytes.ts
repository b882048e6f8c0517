/**
 * Asks the server with a HEAD request how many bytes a URL would send. Null when it does not say, or there is no
 * connection. May be repeated; never throws.
 */
export async function answerBytes(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { method: 'HEAD' });
    const bytes = Number(answer.headers.get('content-length'));
    return answer.ok && bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}
