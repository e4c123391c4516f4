/** The attributes of `jetpack/eventbrite`. */
export type Attributes = {
	url?: string;
	/** The number at the end of the address of an event. */
	eventId?: number;
	style: 'inline' | 'modal';
};
