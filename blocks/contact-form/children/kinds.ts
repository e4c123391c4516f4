/**
 * The kinds of fields: all that is particular to one stands here, and the tables of this folder and of `parts` are made of it. The server has the
 * same in `includes/Form/Kind.php`; a test holds that both say the same.
 */
import { __ } from '@wordpress/i18n';

/** How a field is answered. */
type Shape = 'line' | 'lines' | 'list' | 'group' | 'tick' | 'range' | 'files' | 'nothing';

export interface Kind {
	/** What a field is called when its author has not said it: on the page, and in the editor that reads an older one. */
	label: () => string;
	shape: Shape;
	/** The block inside that is answered. */
	block: string;
	/** The attribute `type` of that block. */
	type?: string;
	/** What the block says in an empty field. */
	placeholder?: () => string;
	/** Whether several answers are given. */
	isMany?: true;
	/** The limits of a number whose author has set none. */
	numbers?: { min: number; max: number; step: number };
	/** What a new field says, where that is not its label. */
	begins?: () => string;
	/** Whether there were fields of this kind that held everything in their own comment. */
	isOld: boolean;
}

/** What sending a form means where nothing has to be ticked. */
export const implicitConsent = () =>
	__(
		"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
		'statecraft'
	);

const line = ( label: () => string, type: string ): Kind => ( {
	label,
	shape: 'line',
	block: 'jetpack/input',
	type,
	isOld: true,
} );

/** By the name of the block without `jetpack/field-`. */
export const KINDS = {
	name: line( () => __( 'Name', 'statecraft' ), 'text' ),
	email: line( () => __( 'Email', 'statecraft' ), 'email' ),
	url: line( () => __( 'Website', 'statecraft' ), 'url' ),
	telephone: {
		label: () => __( 'Phone', 'statecraft' ),
		shape: 'line',
		block: 'jetpack/phone-input',
		isOld: true,
	},
	text: line( () => __( 'Text', 'statecraft' ), 'text' ),
	textarea: { ...line( () => __( 'Message', 'statecraft' ), 'textarea' ), shape: 'lines' },
	date: line( () => __( 'Date', 'statecraft' ), 'text' ),
	time: line( () => __( 'Time', 'statecraft' ), 'time' ),
	number: line( () => __( 'Number', 'statecraft' ), 'number' ),
	slider: {
		label: () => __( 'Slider', 'statecraft' ),
		shape: 'range',
		block: 'jetpack/input-range',
		numbers: { min: 0, max: 100, step: 1 },
		isOld: false,
	},
	rating: {
		label: () => __( 'Rating', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/input-rating',
		numbers: { min: 1, max: 5, step: 1 },
		isOld: false,
	},
	select: {
		label: () => __( 'Select one', 'statecraft' ),
		shape: 'list',
		block: 'jetpack/input',
		type: 'dropdown',
		placeholder: () => __( 'Select one option', 'statecraft' ),
		isOld: true,
	},
	radio: {
		label: () => __( 'Choose one option', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/options',
		type: 'radio',
		isOld: true,
	},
	checkbox: {
		label: () => __( 'Checkbox', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		begins: () => __( 'I agree', 'statecraft' ),
		isOld: true,
	},
	'checkbox-multiple': {
		label: () => __( 'Choose several options', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/options',
		type: 'checkbox',
		isMany: true,
		isOld: true,
	},
	'image-select': {
		label: () => __( 'Choose one image', 'statecraft' ),
		shape: 'group',
		block: 'jetpack/fieldset-image-options',
		isOld: false,
	},
	consent: {
		label: () => __( 'Can we send you an email from time to time?', 'statecraft' ),
		shape: 'tick',
		block: 'jetpack/option',
		begins: implicitConsent,
		isOld: true,
	},
	file: {
		label: () => __( 'Upload a file', 'statecraft' ),
		shape: 'files',
		block: 'jetpack/dropzone',
		isOld: false,
	},
	hidden: {
		label: () => __( 'Hidden Field', 'statecraft' ),
		shape: 'nothing',
		block: '',
		isOld: false,
	},
} as const satisfies Readonly< Record< string, Kind > >;

export type KindName = keyof typeof KINDS;

const PREFIX = 'jetpack/field-';

/** The block of a kind. */
export const blockOf = ( name: string ): string => `${ PREFIX }${ name }`;

/** The kind of a block; undefined for what is not a field. */
export const kindOf = ( block: string ): Kind | undefined =>
	block.startsWith( PREFIX ) ? KINDS[ block.slice( PREFIX.length ) as KindName ] : undefined;

/**
 * A table made of the kinds.
 *
 * @param make What stands in it for a kind; undefined: nothing.
 * @return By the name of the block.
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
