/** An address as it may be used: one of the web, or none. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && /^https?:\/\//i.test( url ) ? url : undefined;
