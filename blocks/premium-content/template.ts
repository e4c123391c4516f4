import { __ } from '@wordpress/i18n';
import { BUTTONS, LOGGED_OUT_VIEW, LOGIN_BUTTON, SUBSCRIBER_VIEW } from './attributes';

export type Template = readonly ( readonly [ string ] | readonly [ string, Readonly< Record< string, unknown > > ] )[];

/** The inner blocks of a new subscriber view. */
export const subscriberTemplate = (): Template => [
	[ 'core/paragraph', { placeholder: __( 'Add content here that only your subscribers will see.', 'statecraft' ) } ],
];

/** The inner blocks of a new guest view. */
export const guestTemplate = (): Template => [
	[ 'core/heading', { content: __( 'Subscribe to get access', 'statecraft' ), level: 3 } ],
	[ 'core/paragraph', { content: __( 'Read more of this content when you subscribe today.', 'statecraft' ) } ],
	[ BUTTONS ],
];

/** The buttons of a new guest view. */
export const buttonsTemplate = (): Template => [
	[ 'jetpack/recurring-payments' ],
	[ LOGIN_BUTTON, { text: __( 'Log in', 'statecraft' ) } ],
];

/** The two views. */
export const TEMPLATE: Template = [ [ SUBSCRIBER_VIEW ], [ LOGGED_OUT_VIEW ] ];
