/** The attributes of `jetpack/blogging-prompt`. */
export type Attributes = {
	/** HTML. */
	promptLabel?: string;
	promptText?: string;
	/** Where WordPress.com lists the answers of others, and who has answered: kept, without their pictures. */
	answersLink?: string;
	answersLinkText?: string;
	gravatars?: readonly { url?: string }[];
	promptFetched?: boolean;
	promptId?: number;
	showLabel: boolean;
	showResponses: boolean;
	tagsAdded?: boolean;
	isBloganuary?: boolean;
};
