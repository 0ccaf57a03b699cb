/** Where a controller answers to this; whether `url` ends in a slash, as every `URL` does, says nothing. */
export const controllerAddress = (url: string, path: `/api/${string}`): string =>
  `${url.replace(/\/+$/, '')}${path}`;
