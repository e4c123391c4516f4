/** The form templates. */
import { createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';
import { blockOf, KINDS } from './children/kinds';
import type { Kind, KindName } from './children/kinds';

type Template = [ name: string, attributes?: Record< string, unknown >, inner?: Template[] ];

/** A form to start with. */
export interface FormTemplate {
	/** Stored in the form's `variationName`. */
	name: string;
	title: string;
	description: string;
	attributes?: Partial< Attributes >;
	blocks: Template[];
}

const label = ( text: string ): Template => [ 'jetpack/label', { label: text } ];
/** A field with a text input; `text` is its label if it differs from the default. */
const field = (
	kind: KindName,
	text = KINDS[ kind ].label(),
	attributes: Record< string, unknown > = {}
): Template => {
	const { block, type, placeholder }: Kind = KINDS[ kind ];
	const inputAttributes = { ...( type ? { type } : {} ), ...( placeholder ? { placeholder: placeholder() } : {} ) };
	return [ blockOf( kind ), attributes, [ label( text ), [ block, inputAttributes ] ] ];
};

const REQUIRED = { required: true };
const name = ( more = {} ) => field( 'name', undefined, { ...REQUIRED, ...more } );
const email = ( more = {} ) => field( 'email', undefined, { ...REQUIRED, ...more } );
const phone = () => field( 'telephone' );
const message = ( text?: string ) => field( 'textarea', text );
const select = ( text: string, options: string[] ) => field( 'select', text, { options } );
const radio = ( text: string, options: string[] ): Template => [
	'jetpack/field-radio',
	REQUIRED,
	[
		label( text ),
		[
			'jetpack/options',
			{ type: 'radio' },
			options.map( ( one ): Template => [ 'jetpack/option', { label: one } ] ),
		],
	],
];
const button = ( text: string ): Template => [ 'jetpack/button', { element: 'button', text, lock: { remove: true } } ];
const stepButton = ( text: string, className: string, type = 'button' ): Template => [
	'core/button',
	{ tagName: 'button', type, text, className },
];
const step = ( stepLabel: string, blocks: Template[] ): Template => [ 'jetpack/form-step', { stepLabel }, blocks ];

/** All templates, in display order. A function, because the translations depend on the current locale. */
export const formTemplates = (): FormTemplate[] => [
	{
		name: 'contact-form',
		title: __( 'Contact', 'statecraft' ),
		description: __( 'Let visitors write to you.', 'statecraft' ),
		blocks: [ name(), email(), message(), button( __( 'Contact us', 'statecraft' ) ) ],
	},
	{
		name: 'rsvp-form',
		title: __( 'RSVP', 'statecraft' ),
		description: __( 'Ask who is coming.', 'statecraft' ),
		attributes: { subject: __( 'A new RSVP from your website', 'statecraft' ) },
		blocks: [
			name(),
			email(),
			radio( __( 'Attending?', 'statecraft' ), [ __( 'Yes', 'statecraft' ), __( 'No', 'statecraft' ) ] ),
			message( __( 'Other details', 'statecraft' ) ),
			button( __( 'Send RSVP', 'statecraft' ) ),
		],
	},
	{
		name: 'registration-form',
		title: __( 'Registration', 'statecraft' ),
		description: __( 'Take registrations for an event or a course.', 'statecraft' ),
		attributes: { subject: __( 'A new registration from your website', 'statecraft' ) },
		blocks: [
			name( { width: 50 } ),
			email( { width: 50 } ),
			phone(),
			select( __( 'How did you hear about us?', 'statecraft' ), [
				__( 'Search engine', 'statecraft' ),
				__( 'Social media', 'statecraft' ),
				__( 'Word of mouth', 'statecraft' ),
				__( 'Other', 'statecraft' ),
			] ),
			message( __( 'Other details', 'statecraft' ) ),
			button( __( 'Register', 'statecraft' ) ),
		],
	},
	{
		name: 'appointment-form',
		title: __( 'Appointment', 'statecraft' ),
		description: __( 'Let visitors request an appointment.', 'statecraft' ),
		attributes: { subject: __( 'A new appointment booked from your website', 'statecraft' ) },
		blocks: [
			name(),
			email(),
			phone(),
			field( 'date', undefined, { ...REQUIRED, width: 50 } ),
			field( 'time', undefined, { width: 50 } ),
			message( __( 'Notes', 'statecraft' ) ),
			button( __( 'Book appointment', 'statecraft' ) ),
		],
	},
	{
		name: 'feedback-form',
		title: __( 'Feedback', 'statecraft' ),
		description: __( 'Ask for a rating and suggestions.', 'statecraft' ),
		attributes: { subject: __( 'New feedback received from your website', 'statecraft' ) },
		blocks: [
			name(),
			email(),
			[
				'jetpack/field-rating',
				REQUIRED,
				[ label( __( 'Rate your experience', 'statecraft' ) ), [ 'jetpack/input-rating' ] ],
			],
			message( __( 'How could we improve?', 'statecraft' ) ),
			button( __( 'Send feedback', 'statecraft' ) ),
		],
	},
	{
		name: 'newsletter-form',
		title: __( 'Newsletter', 'statecraft' ),
		description: __( 'Collect email addresses, with consent.', 'statecraft' ),
		attributes: { subject: __( 'A new subscriber from your website', 'statecraft' ) },
		blocks: [
			name(),
			email(),
			[
				'jetpack/field-consent',
				{ ...REQUIRED, consentType: 'explicit' },
				[
					[
						'jetpack/option',
						{ label: __( 'Yes, you may send me emails.', 'statecraft' ), isStandalone: true },
					],
				],
			],
			button( __( 'Subscribe', 'statecraft' ) ),
		],
	},
	{
		name: 'multistep',
		title: __( 'Several steps', 'statecraft' ),
		description: __( 'Split a long form into steps.', 'statecraft' ),
		blocks: [
			[ 'jetpack/form-progress-indicator' ],
			[
				'jetpack/form-step-container',
				{},
				[
					step( __( 'About you', 'statecraft' ), [ name(), email() ] ),
					step( __( 'Your message', 'statecraft' ), [ message( __( 'How can we help?', 'statecraft' ) ) ] ),
				],
			],
			[
				'jetpack/form-step-navigation',
				{ layout: { type: 'flex', justifyContent: 'right' } },
				[
					stepButton( __( '← Back', 'statecraft' ), 'is-style-outline form-button-previous is-previous' ),
					stepButton( __( 'Next →', 'statecraft' ), 'form-button-next is-next' ),
					stepButton( __( 'Submit', 'statecraft' ), 'form-button-submit is-submit', 'submit' ),
				],
			],
		],
	},
];

/** Creates the blocks of a template. */
export const blocksOf = ( { blocks }: FormTemplate ): Block[] =>
	createBlocksFromInnerBlocksTemplate( blocks as Parameters< typeof createBlocksFromInnerBlocksTemplate >[ 0 ] );
