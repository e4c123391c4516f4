/** The attributes of `jetpack/subscriptions`. A colour, gradient or font size is either the slug of a preset or a custom value. */
export type Attributes = {
	subscribePlaceholder?: string;
	showSubscribersTotal: boolean;
	/** Without effect: this site knows no followers of social networks. Kept for others. */
	includeSocialFollowers?: boolean;
	buttonOnNewLine: boolean;
	/** `50%`, `100%`, or empty. */
	buttonWidth?: string;
	/** HTML. */
	submitButtonText?: string;
	emailFieldBackgroundColor?: string;
	customEmailFieldBackgroundColor?: string;
	emailFieldGradient?: string;
	customEmailFieldGradient?: string;
	buttonBackgroundColor?: string;
	customButtonBackgroundColor?: string;
	buttonGradient?: string;
	customButtonGradient?: string;
	textColor?: string;
	customTextColor?: string;
	/** A slug, or a CSS size. */
	fontSize?: string;
	/** A CSS size, or a number of pixels. */
	customFontSize?: string | number;
	borderRadius?: number;
	borderWeight?: number;
	borderColor?: string;
	customBorderColor?: string;
	padding?: number;
	spacing?: number;
	successMessage?: string;
	/** Without effect: where another product has added the block. Kept for others. */
	appSource?: string;
	preselectNewsletterCategories: boolean;
	selectedNewsletterCategoryIds: readonly number[];
	className?: string;
};
