/** The attributes of `jetpack/eventbrite`. */
export type Attributes = {
	url?: string;
	/** The number at the end of the address of an event. */
	eventId?: number;
	style: 'inline' | 'modal';
};

/** The address as it may be used: one of the web, or none. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && /^https?:\/\//i.test( url ) ? url : undefined;
