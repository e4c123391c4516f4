/** The attributes of `jetpack/cookie-consent`. */
export type Attributes = {
	/** Inline HTML; without it, the words of the site's language. */
	text?: string;
	/** For how many days a browser remembers that its person has accepted. */
	consentExpiryDays: number;
	/** Whether the page waits for an answer. */
	showOverlay: boolean;
	/** Whether it is shown at the foot of every page, instead of where it stands. */
	render_from_template: boolean;
	align?: string;
};

/** Parses typed days: digits only, up to ten years. */
export function readDays( text: string ): number | undefined {
	const days = /^\d{1,4}$/.test( text ) ? Number( text ) : 0;
	return days > 0 && days <= 3650 ? days : undefined;
}
