import type { ShowIf } from './parts/fields/conditions/show-if';

/** The attributes of `jetpack/contact-form` that its editor reads or writes. What other services keep in it is only kept. */
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
	/** The post that the form is kept in, where it is not kept here. */
	ref?: number;
};

/** The attributes that all fields have. */
export type FieldAttributes = {
	id?: string;
	required?: boolean;
	requiredIndicator?: boolean;
	/** A share of the form's width in percent. */
	width?: number;
	shareFieldAttributes?: boolean;
	/** When visitors are asked; without it they always are. */
	showIf?: ShowIf | undefined;
	/** Words below the field, plain text. */
	helpText?: string;
};

/** What a visitor sees once the form is sent. */
export type Confirmation = 'summary' | 'message' | 'redirect';

/** What the form does once it is sent; older forms say so in `customThankyou` alone. */
export const confirmationOf = ( { customThankyou, confirmationType }: Attributes ): Confirmation => {
	if ( customThankyou === 'redirect' || confirmationType === 'redirect' ) {
		return 'redirect';
	}
	return customThankyou === 'message' ? 'message' : 'summary';
};

/** The attributes that make a form do that. */
export const confirmedBy = ( confirmation: Confirmation ): Partial< Attributes > => ( {
	customThankyou: confirmation === 'summary' ? '' : confirmation,
	confirmationType: confirmation === 'redirect' ? 'redirect' : 'text',
} );
