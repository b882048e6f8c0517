const isSha256 = /^[0-9a-f]{64}$/;

/** A form with one picture and its checksum. @param hash SHA-256 in hex; any other name is left out of the form */
export function pictureForm(field: string, blob: Blob, hash: string): FormData {
  const form = new FormData();
  if (isSha256.test(hash)) form.append('sha256', hash);
  form.append(field, blob, blob.type === 'image/webp' ? 'picture.webp' : 'picture.jpg');
  return form;
}
