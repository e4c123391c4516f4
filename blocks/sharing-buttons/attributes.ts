/** The attributes of `jetpack/sharing-buttons`. */
export type Attributes = {
	styleType: string;
	size: string;
	iconColor?: string;
	customIconColor?: string;
	/** What the page shows: a colour of the theme as it was when it was chosen, or another one. */
	iconColorValue?: string;
	iconBackgroundColor?: string;
	customIconBackgroundColor?: string;
	iconBackgroundColorValue?: string;
	anchor?: string;
};

/** The attributes of `jetpack/sharing-button`. */
export type ButtonAttributes = {
	service?: string;
	label?: string;
};
