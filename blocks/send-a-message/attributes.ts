/** The attributes of `jetpack/whatsapp-button`. */
export type Attributes = {
	/** The prefix of a country and its letters, such as `39IT`. */
	countryCode?: string;
	/** As typed, without the prefix. */
	phoneNumber?: string;
	/** The text that the visitor's message begins with. */
	firstMessage?: string;
	/** Inline HTML; empty for a button with an icon only. */
	buttonText?: string;
	/** A CSS colour. */
	backgroundColor?: string;
	/** `dark` or `light`: the background. */
	colorClass?: string;
	openInNewTab?: boolean;
};

/** The default background, as in block.json, of which the built script has the name only. */
export const BACKGROUND = '#25D366';
