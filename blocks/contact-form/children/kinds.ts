/**
 * The kinds of fields: everything that is specific to a kind is here, and the tables of this folder and of `parts` are derived from it.
 * Mirrors `includes/Forms/Kind.php`; a test compares the two.
 */
import { __ } from '@wordpress/i18n';
import fieldName from './field-name/block.json';
import fieldEmail from './field-email/block.json';
import fieldText from './field-text/block.json';
import fieldTextarea from './field-textarea/block.json';
import fieldUrl from './field-url/block.json';
import fieldTelephone from './field-telephone/block.json';
import fieldDate from './field-date/block.json';
import fieldTime from './field-time/block.json';
import fieldNumber from './field-number/block.json';
import fieldSelect from './field-select/block.json';
import fieldCheckbox from './field-checkbox/block.json';
import fieldConsent from './field-consent/block.json';
import fieldCheckboxMultiple from './field-checkbox-multiple/block.json';
import fieldRadio from './field-radio/block.json';
import fieldHidden from './field-hidden/block.json';
import fieldFile from './field-file/block.json';
import fieldRating from './field-rating/block.json';
import fieldSlider from './field-slider/block.json';
import fieldImageSelect from './field-image-select/block.json';
import { BOX, CIRCLE, FRAME, TEXT, line } from './kind';
import type { Kind } from './kind';

export type { Kind } from './kind';

/** The text for consent that is given by submitting the form. */
export const implicitConsent = () =>
	__(
		"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
		'statecraft'
	);

/** By block name without `jetpack/field-`, in inserter order. */
export const KINDS = {
	name: line(
		fieldName,
		[ 'M9 6a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z', 'M4 18c0-5 10-5 10 0', 'M16 9h5M16 13h5' ],
		() => __( 'Name', 'statecraft' ),
		'text',
		TEXT
	),
	email: line(
		fieldEmail,
		[ 'M4 6.75h16v10.5H4Z', 'M4 7l8 6l8-6' ],
		() => __( 'Email', 'statecraft' ),
		'email',
		TEXT
	),
	text: line( fieldText, [ BOX, 'M7 10.5v3' ], () => __( 'Text', 'statecraft' ), 'text', {
		...TEXT,
		limits: 'characters',
	} ),
	textarea: line( fieldTextarea, [ FRAME, 'M8 9h8M8 12h8M8 15h5' ], () => __( 'Message', 'statecraft' ), 'textarea', {
		...TEXT,
		shape: 'lines',
		limits: 'characters',
	} ),
	url: line(
		fieldUrl,
		[ CIRCLE, 'M5 12h14M12 5c-5 4-5 10 0 14c5-4 5-10 0-14Z' ],
		() => __( 'Website', 'statecraft' ),
		'url',
		TEXT
	),
	telephone: {
		metadata: fieldTelephone,
		icon: [ 'M7.75 3.75h8.5v16.5h-8.5Z', 'M11 17.5h2' ],
		label: () => __( 'Phone', 'statecraft' ),
		shape: 'line',
		block: 'jetpack/phone-input',
	},
	date: line(
		fieldDate,
		[ 'M4.75 6.75h14.5v12.5H4.75Z', 'M5 10.5h14M8.5 4v4M15.5 4v4' ],
		() => __( 'Date', 'statecraft' ),
		'text',
		{ defaultValue: 'day', limits: 'days', comparedAs: 'time' }
	),
	time: line( fieldTime, [ CIRCLE, 'M12 7.5V12l3 2' ], () => __( 'Time', 'statecraft' ), 'time', {
		defaultValue: 'time',
		comparedAs: 'time',
	} ),
	number: line(
		fieldNumber,
		[ 'M9.5 5l-1.5 14M16 5l-1.5 14M5 9.5h14.5M4.5 14.5H19' ],
		() => __( 'Number', 'statecraft' ),
		'number',
		{ defaultValue: 'text', limits: 'numbers', comparedAs: 'number' }
	),
	select: {
		metadata: fieldSelect,
		icon: [ BOX, 'M14 11l2 2l2-2' ],
		label: () => __( 'Select one', 'statecraft' ),
		shape: 'list',
		block: 'jetpack/input',
		type: 'dropdown',
		placeholder: () => __( 'Select one option', 'statecraft' ),
		defaultValue: 'option',
	},
	checkbox: {
		metadata: fieldCheckbox,
		icon: [ FRAME, 'M8 12l3 3l5-6' ],
		label: () => __( 'Checkbox', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		newLabel: () => __( 'I agree', 'statecraft' ),
	},
	consent: {
		metadata: fieldConsent,
		icon: [ 'M12 4l7 3v5c0 4-3 7-7 8c-4-1-7-4-7-8V7Z', 'M9 12l2 2l4-4' ],
		label: () => __( 'Can we send you an email from time to time?', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		newLabel: implicitConsent,
	},
	'checkbox-multiple': {
		metadata: fieldCheckboxMultiple,
		icon: [ 'M4.75 5.75h4v4h-4Z', 'M4.75 14.25h4v4h-4Z', 'M12 8h8M12 16h8' ],
		label: () => __( 'Choose several options', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/options',
		type: 'checkbox',
		defaultValue: 'options',
		comparedAs: 'many',
		isMany: true,
	},
	radio: {
		metadata: fieldRadio,
		icon: [ 'M7 5.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z', 'M7 14.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z', 'M12 8h8M12 16h8' ],
		label: () => __( 'Choose one option', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/options',
		type: 'radio',
		defaultValue: 'option',
	},
	hidden: {
		metadata: fieldHidden,
		icon: [ 'M3.5 12c4-7 13-7 17 0c-4 7-13 7-17 0Z', 'M5 19L19 5' ],
		label: () => __( 'Hidden Field', 'statecraft' ),
		shape: 'nothing',
		block: '',
		isNew: true,
	},
	file: {
		metadata: fieldFile,
		icon: [ 'M12 15V5M8 9l4-4l4 4', 'M4.75 14v5.25h14.5V14' ],
		label: () => __( 'Upload a file', 'statecraft' ),
		shape: 'files',
		block: 'jetpack/dropzone',
		limits: 'files',
		isNew: true,
	},
	rating: {
		metadata: fieldRating,
		icon: [ 'M12 4.5l2.3 4.9l5.2.6l-3.9 3.6l1.1 5.3L12 16.3l-4.7 2.6l1.1-5.3L4.5 10l5.2-.6Z' ],
		label: () => __( 'Rating', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/input-rating',
		numbers: { min: 1, max: 5, step: 1 },
		comparedAs: 'number',
		isNew: true,
	},
	slider: {
		metadata: fieldSlider,
		icon: [ 'M4 12h5M15 12h5', 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z' ],
		label: () => __( 'Slider', 'statecraft' ),
		shape: 'range',
		block: 'jetpack/input-range',
		numbers: { min: 0, max: 100, step: 1 },
		comparedAs: 'always',
		isNew: true,
	},
	'image-select': {
		metadata: fieldImageSelect,
		icon: [ FRAME, 'M5 16l4-4l3 3l3-4l4 5' ],
		label: () => __( 'Choose one image', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/fieldset-image-options',
		isNew: true,
	},
} as const satisfies Readonly< Record< string, Kind > >;

export type KindName = keyof typeof KINDS;

const PREFIX = 'jetpack/field-';

/** The block name of a kind. */
export const blockOf = ( name: string ): string => `${ PREFIX }${ name }`;

/** The kind of a block; undefined for a block that is not a field. */
export const kindOf = ( block: string ): Kind | undefined =>
	block.startsWith( PREFIX ) ? KINDS[ block.slice( PREFIX.length ) as KindName ] : undefined;

/**
 * Builds a table from the kinds.
 *
 * @param make Returns the value for a kind; undefined omits it.
 * @return The values by block name.
 */
export const byBlock = < T >(
	make: ( kind: Kind, name: KindName ) => T | undefined
): Readonly< Record< string, T > > =>
	Object.fromEntries(
		Object.entries( KINDS ).flatMap( ( [ name, kind ] ) => {
			const made = make( kind, name as KindName );
			return made === undefined ? [] : [ [ blockOf( name ), made ] ];
		} )
	);
