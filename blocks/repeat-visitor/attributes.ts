/** The attributes of `jetpack/repeat-visitor`. */
export type Attributes = {
	/** `after-visits` or `before-visits`: who sees the content. */
	criteria: string;
	/** The number of visits that makes a repeat visitor. */
	threshold: number;
};

/** Parses a typed threshold: digits only, greater than zero. */
export function readThreshold( text: string ): number | undefined {
	const threshold = /^\d{1,9}$/.test( text ) ? Number( text ) : 0;
	return threshold > 0 ? threshold : undefined;
}
