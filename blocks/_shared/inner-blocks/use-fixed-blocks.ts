import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

interface Selectors {
	getBlocks: ( clientId: string ) => readonly { name: string }[];
}

/** The names of the inner blocks, in one text: `useSelect` compares results by identity. */
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
 * The inner blocks that an author may add, and those that are there: old content and other tools put more into a block than its editor offers, and what may
 * not stand where it is can neither be moved nor copied.
 *
 * @param clientId The block around them.
 * @param names    Names of block types.
 */
export const useAllowedBlocks = ( clientId: string, names: readonly string[] ): string[] => [
	...new Set( [ ...names, ...useNames( clientId ) ] ),
];

/**
 * Options of `useInnerBlocksProps` for a block that always has the same inner blocks. The editor makes what is locked equal to the template and removes
 * everything else, so where more or other blocks stand in old content (see `leftoverContent`), they are not locked.
 *
 * @param clientId The block around them.
 * @param template Names and attributes, as of `useInnerBlocksProps`.
 */
export function useFixedBlocks(
	clientId: string,
	template: readonly ( readonly [ name: string, attributes?: Record< string, unknown > ] )[]
) {
	const names = template.map( ( [ name ] ) => name );
	const isOther = useNames( clientId ).some( ( name, i ) => name !== names[ i ] );
	return {
		template,
		templateLock: isOther ? ( false as const ) : ( 'all' as const ),
		allowedBlocks: useAllowedBlocks( clientId, names ),
	};
}
