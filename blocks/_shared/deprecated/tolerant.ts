/**
 * One deprecation that accepts any markup that is recognisably the block's own and reads it into attributes, instead of a chain of frozen
 * versions. It must be the last entry of `deprecated`. Neither its `save` nor its `migrate` throws: an exception there would keep the whole
 * post from opening.
 */
import { createElement, RawHTML } from '@wordpress/element';
import type { Block, BlockDeprecation } from '@wordpress/blocks';
import { ADDED_BY_EDITOR } from '../../_runtime/registration/added-by-editor';
import { fits, coerced, isAbsent } from './fits';
import type { Schema } from './fits';
import { toDom } from './to-dom';

export type Attributes = Record< string, unknown >;

type Schemas = Readonly< Record< string, Schema > >;

/** The result of reading: attributes, and the inner blocks if they change. */
export type Reading = Attributes | readonly [ Attributes, readonly Block[] ];

/** How old content of one block is recognised and read. */
export interface OldContent {
	/**
	 * Names of comment attributes that only older versions wrote; attributes not named anywhere never reach `read`. One that the editor also
	 * adds itself stays as `read` returns it.
	 */
	legacy?: readonly string[];
	/**
	 * Whether the content is the block's own. Must be pure, and strict: what it accepts is serialised again on save.
	 *
	 * @param root       The markup in an inert document. Null if the block was empty.
	 * @param attributes The attributes of the block comment, of any types.
	 */
	recognise: ( root: HTMLElement | null, attributes: Attributes ) => boolean;
	/**
	 * Reads the current attributes. Whatever it does not read is lost on the next save, without a warning.
	 *
	 * @param root        The markup; shared by all readers, so it must not be mutated.
	 * @param attributes  Only the attributes in the block comment, without defaults. A value whose type differs from the schema's is converted
	 *                    if that is lossless.
	 * @param innerBlocks The inner blocks, already migrated. Empty in the trial run.
	 */
	read: ( root: HTMLElement | null, attributes: Attributes, innerBlocks: readonly Block[] ) => Reading;
	/** Whether a valid block would lose data and must be migrated. Must be false for the result of `read`. */
	isEligible?: ( attributes: Attributes, innerBlocks: readonly Block[] ) => boolean;
}

const RAW = '__raw';

/** The schema of attributes that only older versions wrote: any type except null. */
const UNKNOWN: Schema = { type: [ 'string', 'boolean', 'number', 'array', 'object' ] };

/** Printed for unrecognised content, so that the block stays invalid and its markup is kept byte for byte. */
const UNRECOGNISED = '<not-this-block></not-this-block>';

/** Deep-copies a default, which is JSON, so that blocks do not share it. */
const copy = ( value: unknown ): unknown => JSON.parse( JSON.stringify( value ) );

const defaultsOf = ( schemas: Schemas ): Attributes =>
	Object.fromEntries(
		Object.entries( schemas )
			.filter( ( [ , schema ] ) => 'default' in schema )
			.map( ( [ name, schema ] ) => [ name, copy( schema.default ) ] )
	);

const isPair = ( reading: Reading ): reading is readonly [ Attributes, readonly Block[] ] => Array.isArray( reading );

/** Creates the entry for `deprecated`. The block type's attributes come from the server, so they are known only on registration. */
export const tolerant =
	( old: OldContent ) =>
	( attributes: object ): BlockDeprecation< Attributes > =>
		deprecation( old, attributes as Schemas );

function deprecation(
	{ legacy = [], recognise, read, isEligible }: OldContent,
	own: Schemas
): BlockDeprecation< Attributes > {
	const schemas: Schemas = { ...ADDED_BY_EDITOR, ...own };
	const names = Object.keys( schemas ).filter( ( name ) => ! schemas[ name ]!.source );
	const schemaOf = ( name: string ): Schema => schemas[ name ] ?? UNKNOWN;

	/** The attributes that the comment actually has: the editor passes every name, most of them undefined. */
	const presentAttributes = ( attributes: Attributes ): Attributes =>
		Object.fromEntries(
			Object.entries( attributes )
				.filter( ( [ name, value ] ) => value !== undefined && ! isAbsent( value, schemaOf( name ) ) )
				.map( ( [ name, value ] ) => [ name, coerced( value, schemaOf( name ) ) ?? value ] )
		);

	/** Whether the editor would drop a value only because its type differs from the schema's. */
	const isMistyped = ( attributes: Attributes ): boolean =>
		names.some( ( name ) => {
			const value = attributes[ name ];
			return ! fits( value, schemaOf( name ) ) && coerced( value, schemaOf( name ) ) !== undefined;
		} );

	/** The last trial run: without inner blocks, `migrate` gets the same attributes object and would read the same. */
	let trial: { of: Attributes; reading: Reading } | null = null;

	const isReadable = ( root: HTMLElement | null, of: Attributes, attributes: Attributes ): boolean => {
		trial = null;
		try {
			if ( ! recognise( root, attributes ) ) {
				return false;
			}
			const reading = read( root, attributes, [] );
			trial = { of, reading };
			return Boolean( reading );
		} catch {
			return false;
		}
	};

	const readAgain = ( all: Attributes, innerBlocks: readonly Block[] ): Reading => {
		const { [ RAW ]: raw, ...attributes } = all;
		const known = trial?.of === all && innerBlocks.length === 0 ? trial.reading : null;
		// Once: blocks share nothing.
		trial = null;
		return known ?? read( toDom( String( raw ?? '' ) ), presentAttributes( attributes ), innerBlocks );
	};

	return {
		// Neither is inherited from the block type. With an older apiVersion the raw markup would be wrapped in another div.
		apiVersion: 3,
		supports: {},
		// Without types and defaults: `read` must see values of the wrong type, and which attributes were absent.
		attributes: {
			...Object.fromEntries( [ ...names, ...legacy ].map( ( name ) => [ name, {} ] ) ),
			[ RAW ]: { source: 'raw' },
		} as unknown as BlockDeprecation< Attributes >[ 'attributes' ],
		// The editor calls `isEligible` for valid blocks only, so the check for invalid ones is here.
		save( { attributes: all } ) {
			const { [ RAW ]: raw, ...attributes } = all;
			const html = String( raw ?? '' );
			return createElement( RawHTML, {
				children: isReadable( toDom( html ), all, presentAttributes( attributes ) ) ? html : UNRECOGNISED,
			} );
		},
		isEligible: ( attributes, innerBlocks ) =>
			isMistyped( attributes ) || Boolean( isEligible?.( attributes, innerBlocks ) ),
		migrate( attributes, innerBlocks ) {
			const reading = readAgain( attributes, innerBlocks );
			const [ found, inner ] = isPair( reading ) ? reading : [ reading, innerBlocks ];
			// After a migration the editor neither applies defaults nor checks types.
			const valid = Object.entries( found ).filter(
				( [ name, value ] ) => value !== undefined && schemas[ name ] && fits( value, schemas[ name ] )
			);
			return [ { ...defaultsOf( schemas ), ...Object.fromEntries( valid ) }, [ ...inner ] ];
		},
	};
}
