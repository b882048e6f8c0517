interface ImportMetaEnv {
  /** Where the API is when it is not on the shop's own host. */
  readonly VITE_API_URL?: string;
}
