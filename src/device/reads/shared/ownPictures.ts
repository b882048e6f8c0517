/**
 * The cache of pictures that are not public: those of conversations, returns and hidden adverts. They belong to the
 * person who is signed in, and are deleted when that person signs out.
 */
export const ownPicturesCache = 'own-pictures-1';
