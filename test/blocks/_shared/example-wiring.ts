/** What the inserter shows of a block before anybody has inserted it. */
import { getBlockFromExample, getBlockType, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { edit, script } from '../../_kit/editor';

interface Exemplary {
	registers: readonly ( () => void )[];
	name: string;
	/** What is to be read in it, line by line. */
	shows: unknown;
	/** The ports of the flows that would ask the site. */
	ports?: Readonly< Record< string, readonly string[] > >;
}

/** Holds that the example of a block is shown filled in, while its flows stand still. */
export function itHasAnExample( { registers, name, shows, ports = {} }: Exemplary ): void {
	it( 'the inserter shows it filled in, and nobody is asked for anything', async () => {
		const site = script( ports );
		await edit( registers, '', { selected: [] } );
		const example = getBlockFromExample( name, getBlockType( name )?.example ?? {} ) as Block;
		const editor = await edit( registers, serialize( example ), {
			selected: [],
			settings: { isPreviewMode: true },
		} );
		expect( editor.canvas() ).toEqual( shows );
		expect( editor.blocks()[ 0 ] ).toMatchObject( { name, isValid: true } );
		expect( site.calls ).toEqual( [] );
	} );
}
