import { store } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

interface Selectors {
	getBlocks: ( clientId: string ) => readonly { name: string }[];
}

/** The names of the inner blocks, selected as one string, because `useSelect` compares results by identity. */
const useNames = ( clientId: string ): string[] =>
	useSelect(
		( select ) =>
			( select( store ) as unknown as Selectors )
				.getBlocks( clientId )
				.map( ( { name } ) => name )
				.join(),
		[ clientId ]
	)
		.split( ',' )
		.filter( Boolean );

/**
 * The inner blocks that an author may add, and those that exist: old content and other tools may contain blocks that the editor does not
 * offer, and a block that is not allowed in its place can neither be moved nor copied.
 *
 * @param clientId The parent block.
 * @param names    Names of block types.
 */
export const useAllowedBlocks = ( clientId: string, names: readonly string[] ): string[] => [
	...new Set( [ ...names, ...useNames( clientId ) ] ),
];

type Template = readonly ( readonly [ name: string, attributes?: Readonly< Record< string, unknown > > ] )[];

/**
 * The blocks of a template that are registered: a site may have unregistered one of WordPress's own.
 *
 * @param template Names and attributes, as for `useInnerBlocksProps`.
 */
export const registeredIn = ( template: Template ): Template => template.filter( ( [ name ] ) => getBlockType( name ) );

/**
 * Options of `useInnerBlocksProps` for a block that always has the same inner blocks. The editor makes locked inner blocks match the template
 * and removes all others, so old content with additional or different blocks (see `leftoverContent`) is not locked.
 *
 * @param clientId The parent block.
 * @param template Names and attributes, as for `useInnerBlocksProps`.
 */
export function useFixedBlocks( clientId: string, template: Template ) {
	const known = registeredIn( template );
	const names = known.map( ( [ name ] ) => name );
	const isOther = useNames( clientId ).some( ( name, i ) => name !== names[ i ] );
	return {
		template: known,
		templateLock: isOther || known.length < template.length ? ( false as const ) : ( 'all' as const ),
		allowedBlocks: useAllowedBlocks( clientId, names ),
	};
}
