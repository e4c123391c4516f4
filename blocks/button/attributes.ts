/** The attributes of `jetpack/button` in all saved versions. */
export type Attributes = {
	/** The element on the front end. Default: `a`. */
	element?: 'a' | 'button' | 'input';
	/** Whether the markup is saved in the post instead of only rendered by the server. */
	saveInPostContent: boolean;
	uniqueId?: string;
	/** Attributes that the parent block passes down: its attribute names by ours. */
	passthroughAttributes?: Record< string, string >;
	text?: string;
	placeholder?: string;
	url?: string;
	/** The slug of a theme colour. */
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
	/** The slug of a theme font size. */
	fontSize?: string;
	align?: 'left' | 'center' | 'right';
	/** Contains the block style. */
	className?: string;
};

/** The range of the control, in pixels. */
export const BORDER_RADIUS = { min: 0, max: 50, default: 5 };
