import { __ } from '@wordpress/i18n';

/** The attributes of `jetpack/mailchimp`. Texts are set only if the author changed them. */
export type Attributes = {
	emailPlaceholder?: string;
	/** HTML. Empty: no consent text. */
	consentText?: string;
	/** The ids of the audience's groups. */
	interests: readonly string[];
	processingLabel?: string;
	/** The merge tag of an audience field, and the value for it; both or neither. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	/** Whether this is the inserter preview. */
	preview: boolean;
	/** The message if the subscription must first be confirmed by email. */
	pendingLabel?: string;
	/** Whether double opt-in is used. */
	doubleOptIn: boolean;
	/** Whether the form has the field. */
	firstName: boolean;
	lastName: boolean;
	/** Whether people choose among the groups; otherwise they join all of them. */
	offersInterests: boolean;
	/** The tags for new subscribers. */
	tags: readonly string[];
};

/** The attributes that are texts for visitors. */
export type TextName =
	'emailPlaceholder' | 'consentText' | 'processingLabel' | 'successLabel' | 'pendingLabel' | 'errorLabel';

const defaultTexts = (): Record< TextName, string > => ( {
	emailPlaceholder: __( 'Enter your email', 'statecraft' ),
	consentText: __(
		'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'statecraft'
	),
	processingLabel: __( 'Processing…', 'statecraft' ),
	successLabel: __( "Success! You're on the list.", 'statecraft' ),
	pendingLabel: __(
		'Almost done: please check your inbox and confirm by the link in the email we have just sent you.',
		'statecraft'
	),
	errorLabel: __(
		"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		'statecraft'
	),
} );

/** The texts for visitors: the author's, or the defaults. Only the consent text may be empty. */
export function textsOf( attributes: Partial< Attributes > ): Record< TextName, string > {
	const defaults = defaultTexts();
	const texts = Object.entries( defaults ).map( ( [ name, text ] ) => [
		name,
		attributes[ name as TextName ] || text,
	] );
	return { ...Object.fromEntries( texts ), consentText: attributes.consentText ?? defaults.consentText };
}

/** The id of the form's button; the server replaces its end with a number. */
const BUTTON_ID = 'mailchimp-widget-id';

/** The attributes of the button of a new form. */
export const newButton = () => ( {
	element: 'button',
	uniqueId: BUTTON_ID,
	text: __( 'Join my email list', 'statecraft' ),
} );
