import { useSelect } from '@wordpress/data';

/** The selectors of `core/block-editor` that are used here. */
interface BlockSelectors {
	getBlocksByName: ( name: string ) => readonly string[];
	getBlockAttributes: ( clientId: string ) => Readonly< Record< string, unknown > > | null;
}

/**
 * Whether an earlier block of the post has the same value of an attribute that is supposed to be unique, so that the block is a copy.
 *
 * @param clientId  The block.
 * @param name      The name of its type.
 * @param attribute The attribute; a block without a value is not a copy.
 */
export const useIsCopy = ( clientId: string, name: string, attribute: string ): boolean =>
	useSelect(
		( select ) => {
			const blocks = select( 'core/block-editor' ) as unknown as BlockSelectors;
			const valueOf = ( id: string ) => blocks.getBlockAttributes( id )?.[ attribute ];
			const value = valueOf( clientId );
			return (
				Boolean( value ) &&
				blocks.getBlocksByName( name ).find( ( id ) => valueOf( id ) === value ) !== clientId
			);
		},
		[ clientId, name, attribute ]
	);
