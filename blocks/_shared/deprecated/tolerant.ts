/**
 * One deprecation that takes any markup that is recognisably the block's own and reads it into attributes, instead of a chain of frozen
 * versions. It has to be the last entry of `deprecated`. Neither its `save` nor its `migrate` throws: an exception there would keep the
 * whole post from opening.
 */
import { createElement, RawHTML } from '@wordpress/element';
import type { Block, BlockDeprecation } from '@wordpress/blocks';
import { ADDED_BY_EDITOR } from '../../_runtime/registration/added-by-editor';
import { fits, fitted, isSilent } from './fits';
import type { Schema } from './fits';
import { toDom } from './to-dom';

export type Attributes = Record< string, unknown >;

/** What was read: attributes, and the inner blocks where they change. */
export type Reading = Attributes | readonly [ Attributes, readonly Block[] ];

/** How old content of one block is told and read. */
export interface OldContent {
	/** The attributes of the current block.json. */
	attributes: Readonly< Record< string, Schema > >;
	/** Names of comment attributes that only older versions wrote; what is named nowhere never reaches `read`. One that the editor also knows stays where `read` leaves it. */
	legacy?: readonly string[];
	/**
	 * Whether the content is the block's own. It must be a pure test, and narrow: what it takes is saved anew.
	 *
	 * @param root       The markup in an inert document. Null where the block was empty.
	 * @param attributes What stood in the comment, whatever its type.
	 */
	recognise: ( root: HTMLElement | null, attributes: Attributes ) => boolean;
	/**
	 * The current attributes. What it does not take is lost when the post is saved next, without a warning.
	 *
	 * @param root        As above; shared by all readers, so it must not be changed.
	 * @param attributes  What stood in the comment, and nothing else: absent is not the same as the default. A value that says the same in
	 *                    another type than the schema's is in that of the schema.
	 * @param innerBlocks The blocks inside, migrated themselves. Empty in the trial run.
	 */
	read: ( root: HTMLElement | null, attributes: Attributes, innerBlocks: readonly Block[] ) => Reading;
	/** Whether a block that is valid drops something, and is to be read anew. It must be false for what it has made. */
	renew?: ( attributes: Attributes, innerBlocks: readonly Block[] ) => boolean;
}

const RAW = '__raw';

/** The schema of what only older versions wrote: a value of any type, but for none at all. */
const UNKNOWN: Schema = { type: [ 'string', 'boolean', 'number', 'array', 'object' ] };

/** Printed in place of what is not recognised, so that the block stays invalid and its markup is kept to the byte. */
const REFUSED = '<not-this-block></not-this-block>';

/** Defaults are JSON; those of one block must not be shared with the next. */
const copy = ( value: unknown ): unknown => JSON.parse( JSON.stringify( value ) );

const defaultsOf = ( schemas: OldContent[ 'attributes' ] ): Attributes =>
	Object.fromEntries(
		Object.entries( schemas )
			.filter( ( [ , schema ] ) => 'default' in schema )
			.map( ( [ name, schema ] ) => [ name, copy( schema.default ) ] )
	);

const isPair = ( reading: Reading ): reading is readonly [ Attributes, readonly Block[] ] => Array.isArray( reading );

/** The deprecation for `deprecated`. */
export function tolerant( {
	attributes: own,
	legacy = [],
	recognise,
	read,
	renew,
}: OldContent ): BlockDeprecation< Attributes > {
	const schemas: OldContent[ 'attributes' ] = { ...ADDED_BY_EDITOR, ...own };
	const names = Object.keys( schemas ).filter( ( name ) => ! schemas[ name ]!.source );
	const schemaOf = ( name: string ): Schema => schemas[ name ] ?? UNKNOWN;

	/** What the comment really said: the editor hands in every name, most of them undefined. */
	const said = ( attributes: Attributes ): Attributes =>
		Object.fromEntries(
			Object.entries( attributes )
				.filter( ( [ name, value ] ) => value !== undefined && ! isSilent( value, schemaOf( name ) ) )
				.map( ( [ name, value ] ) => [ name, fitted( value, schemaOf( name ) ) ?? value ] )
		);

	/** Whether the editor would drop a value that only has another type than it should. */
	const isMistyped = ( attributes: Attributes ): boolean =>
		names.some( ( name ) => {
			const value = attributes[ name ];
			return ! fits( value, schemaOf( name ) ) && fitted( value, schemaOf( name ) ) !== undefined;
		} );

	const isReadable = ( root: HTMLElement | null, attributes: Attributes ): boolean => {
		try {
			return recognise( root, attributes ) && Boolean( read( root, attributes, [] ) );
		} catch {
			return false;
		}
	};

	return {
		// Neither is inherited from the block. With an older apiVersion the raw markup would be printed inside one more div.
		apiVersion: 3,
		supports: {},
		// Without types and defaults: a value of the wrong type has to reach `read`, and so has the knowledge that there was none.
		attributes: {
			...Object.fromEntries( [ ...names, ...legacy ].map( ( name ) => [ name, {} ] ) ),
			[ RAW ]: { source: 'raw' },
		} as unknown as BlockDeprecation< Attributes >[ 'attributes' ],
		// The editor asks `isEligible` for valid blocks only, so the guard for invalid ones stands here.
		save( { attributes: { [ RAW ]: raw, ...attributes } } ) {
			const html = String( raw ?? '' );
			return createElement( RawHTML, {
				children: isReadable( toDom( html ), said( attributes ) ) ? html : REFUSED,
			} );
		},
		isEligible: ( attributes, innerBlocks ) =>
			isMistyped( attributes ) || Boolean( renew?.( attributes, innerBlocks ) ),
		migrate( { [ RAW ]: raw, ...attributes }, innerBlocks ) {
			const reading = read( toDom( String( raw ?? '' ) ), said( attributes ), innerBlocks );
			const [ found, inner ] = isPair( reading ) ? reading : [ reading, innerBlocks ];
			// The editor neither fills in defaults nor checks types after a migration.
			const kept = Object.entries( found ).filter(
				( [ name, value ] ) => value !== undefined && schemas[ name ] && fits( value, schemas[ name ] )
			);
			return [ { ...defaultsOf( schemas ), ...Object.fromEntries( kept ) }, [ ...inner ] ];
		},
	};
}
