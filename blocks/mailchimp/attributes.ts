import { __ } from '@wordpress/i18n';

/** The attributes of `jetpack/mailchimp`. What people read has words of its own only where the author gave it some. */
export type Attributes = {
	emailPlaceholder?: string;
	/** HTML. Empty: none. */
	consentText?: string;
	/** The ids of groups of the audience. */
	interests: readonly string[];
	processingLabel?: string;
	/** The tag of a field of the audience, and what is written into it; only together. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	/** Whether the block only shows what it looks like. */
	preview: boolean;
	/** Said when the person has to confirm by a mail first. */
	pendingLabel?: string;
	/** Whether people are asked by a mail to confirm. */
	doubleOptIn: boolean;
	/** Whether the form asks for it. */
	firstName: boolean;
	lastName: boolean;
	/** Whether people choose among the groups; else they join all of them. */
	offersInterests: boolean;
	/** What people who sign up here are tagged with. */
	tags: readonly string[];
};

/** The names of the texts that people read. */
export type TextName =
	'emailPlaceholder' | 'consentText' | 'processingLabel' | 'successLabel' | 'pendingLabel' | 'errorLabel';

const usualTexts = (): Record< TextName, string > => ( {
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

/** What people read: the author's words, or the usual ones. Of all of them only the consent may be empty. */
export function textsOf( attributes: Partial< Attributes > ): Record< TextName, string > {
	const usual = usualTexts();
	const texts = Object.entries( usual ).map( ( [ name, text ] ) => [ name, attributes[ name as TextName ] || text ] );
	return { ...Object.fromEntries( texts ), consentText: attributes.consentText ?? usual.consentText };
}

/** The id that the button of the form has; the server makes a number of its end. */
const BUTTON_ID = 'mailchimp-widget-id';

/** What the button of a new form says of itself. */
export const newButton = () => ( {
	element: 'button',
	uniqueId: BUTTON_ID,
	text: __( 'Join my email list', 'statecraft' ),
} );
