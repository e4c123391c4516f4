/** The attributes of `jetpack/button` as every version has saved them. */
export type Attributes = {
	/** What the button is on the page. Without one, as `a`. */
	element?: 'a' | 'button' | 'input';
	/** Whether the markup is saved in the post, and not only made by the server. */
	saveInPostContent: boolean;
	uniqueId?: string;
	/** Attributes that the block around this one hands down: its own names by ours. */
	passthroughAttributes?: Record< string, string >;
	text?: string;
	placeholder?: string;
	url?: string;
	/** The slug of a colour of the theme. */
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	gradient?: string;
	customGradient?: string;
	/** In pixels. */
	borderRadius?: number;
	/** A CSS length. */
	width?: string;
	/** The slug of a font size of the theme. */
	fontSize?: string;
	align?: 'left' | 'center' | 'right';
	/** The style among others. */
	className?: string;
};

/** What the range offers, in pixels. */
export const BORDER_RADIUS = { min: 0, max: 50, default: 5 };
