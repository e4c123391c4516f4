/** The attributes of `jetpack/ai-chat`, as Jetpack saves them. */
export type Attributes = {
	/** The text of the button, maybe with marks in it, which pages do not show. */
	askButtonLabel: string;
	placeholder?: string;
	showCopy: boolean;
	/** Has no effect: opinions on answers went to Jetpack's maker. */
	showFeedback: boolean;
	showSources: boolean;
};
