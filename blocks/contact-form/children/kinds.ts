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
import { TEXT, line } from './kind';
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
	name: line( fieldName, () => __( 'Name', 'statecraft' ), 'text', TEXT ),
	email: line( fieldEmail, () => __( 'Email', 'statecraft' ), 'email', TEXT ),
	text: line( fieldText, () => __( 'Text', 'statecraft' ), 'text', {
		...TEXT,
		limits: 'characters',
	} ),
	textarea: line( fieldTextarea, () => __( 'Message', 'statecraft' ), 'textarea', {
		...TEXT,
		shape: 'lines',
		limits: 'characters',
	} ),
	url: line( fieldUrl, () => __( 'Website', 'statecraft' ), 'url', TEXT ),
	telephone: {
		metadata: fieldTelephone,
		label: () => __( 'Phone', 'statecraft' ),
		shape: 'line',
		block: 'jetpack/phone-input',
	},
	date: line( fieldDate, () => __( 'Date', 'statecraft' ), 'text', {
		defaultValue: 'day',
		limits: 'days',
		comparedAs: 'time',
	} ),
	time: line( fieldTime, () => __( 'Time', 'statecraft' ), 'time', {
		defaultValue: 'time',
		comparedAs: 'time',
	} ),
	number: line( fieldNumber, () => __( 'Number', 'statecraft' ), 'number', {
		defaultValue: 'text',
		limits: 'numbers',
		comparedAs: 'number',
	} ),
	select: {
		metadata: fieldSelect,
		label: () => __( 'Select one', 'statecraft' ),
		shape: 'list',
		block: 'jetpack/input',
		type: 'dropdown',
		placeholder: () => __( 'Select one option', 'statecraft' ),
		defaultValue: 'option',
	},
	checkbox: {
		metadata: fieldCheckbox,
		label: () => __( 'Checkbox', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		newLabel: () => __( 'I agree', 'statecraft' ),
	},
	consent: {
		metadata: fieldConsent,
		label: () => __( 'Can we send you an email from time to time?', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		newLabel: implicitConsent,
	},
	'checkbox-multiple': {
		metadata: fieldCheckboxMultiple,
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
		label: () => __( 'Choose one option', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/options',
		type: 'radio',
		defaultValue: 'option',
	},
	hidden: {
		metadata: fieldHidden,
		label: () => __( 'Hidden Field', 'statecraft' ),
		shape: 'nothing',
		block: '',
		isNew: true,
	},
	file: {
		metadata: fieldFile,
		label: () => __( 'Upload a file', 'statecraft' ),
		shape: 'files',
		block: 'jetpack/dropzone',
		limits: 'files',
		isNew: true,
	},
	rating: {
		metadata: fieldRating,
		label: () => __( 'Rating', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/input-rating',
		numbers: { min: 1, max: 5, step: 1 },
		comparedAs: 'number',
		isNew: true,
	},
	slider: {
		metadata: fieldSlider,
		label: () => __( 'Slider', 'statecraft' ),
		shape: 'range',
		block: 'jetpack/input-range',
		numbers: { min: 0, max: 100, step: 1 },
		comparedAs: 'always',
		isNew: true,
	},
	'image-select': {
		metadata: fieldImageSelect,
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
