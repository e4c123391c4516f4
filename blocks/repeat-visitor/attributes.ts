/** The attributes of `jetpack/repeat-visitor`. */
export type Attributes = {
	/** `after-visits` or `before-visits`: who sees what is inside. */
	criteria: string;
	/** How many visits make the difference. */
	threshold: number;
};

/** A threshold as somebody types it: digits only, more than zero. */
export function readThreshold( text: string ): number | undefined {
	const threshold = /^\d{1,9}$/.test( text ) ? Number( text ) : 0;
	return threshold > 0 ? threshold : undefined;
}
