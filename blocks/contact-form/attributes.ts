import type { ShowIf } from './parts/fields/conditions/show-if';

/** The attributes of `jetpack/contact-form` that its editor reads or writes. Attributes of other services are only preserved. */
export type Attributes = {
	subject: string;
	to: string;
	customThankyou: string;
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	confirmationType: string;
	formTitle: string;
	variationName: string;
	saveResponses: boolean;
	emailNotifications: boolean;
	sendReceipt: boolean;
	receiptSubject: string;
	receiptMessage: string;
	disableGoBack: boolean;
	disableSummary: boolean;
	/** The id of the post that stores the form, if it is not stored here. */
	ref?: number;
};

/** The attributes that all fields share. */
export type FieldAttributes = {
	id?: string;
	required?: boolean;
	requiredIndicator?: boolean;
	/** In percent of the form's width. */
	width?: number;
	shareFieldAttributes?: boolean;
	/** The condition for showing the field; without it, the field is always shown. */
	showIf?: ShowIf | undefined;
	/** The help text below the field, plain text. */
	helpText?: string;
};

/** What a visitor sees after submitting the form. */
export type Confirmation = 'summary' | 'message' | 'redirect';

/** The confirmation of a form; older forms store it in `customThankyou` alone. */
export const confirmationOf = ( { customThankyou, confirmationType }: Attributes ): Confirmation => {
	if ( customThankyou === 'redirect' || confirmationType === 'redirect' ) {
		return 'redirect';
	}
	return customThankyou === 'message' ? 'message' : 'summary';
};

/** The attributes for a confirmation. */
export const confirmedBy = ( confirmation: Confirmation ): Partial< Attributes > => ( {
	customThankyou: confirmation === 'summary' ? '' : confirmation,
	confirmationType: confirmation === 'redirect' ? 'redirect' : 'text',
} );
