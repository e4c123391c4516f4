import { InspectorControls, store, useBlockProps } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block, BlockEditProps } from '@wordpress/blocks';
import { Button, PanelBody, Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';

/** The blocks that it leads to, and what they are for. */
const choices = () => [
	{ name: 'jetpack/recurring-payments', words: __( 'A button for a product or a subscription', 'statecraft' ) },
	{ name: 'jetpack/donations', words: __( 'Donations', 'statecraft' ) },
	{ name: 'premium-content/container', words: __( 'Content for people who pay', 'statecraft' ) },
	{ name: 'jetpack/simple-payments', words: __( 'One thing, with its price and picture', 'statecraft' ) },
];

interface Selectors {
	getBlockRootClientId: ( clientId: string ) => string | null;
	canInsertBlockType: ( name: string, root: string | null ) => boolean;
}

interface Actions {
	replaceBlock: ( clientId: string, block: Block ) => void;
}

export default function Edit( { clientId }: BlockEditProps< Record< string, unknown > > ) {
	const { replaceBlock } = useDispatch( store ) as unknown as Actions;
	// As text: what is selected is compared by identity.
	const possible = useSelect(
		( select ) => {
			const { getBlockRootClientId, canInsertBlockType } = select( store ) as unknown as Selectors;
			const root = getBlockRootClientId( clientId );
			return choices()
				.map( ( { name } ) => name )
				.filter( ( name ) => getBlockType( name ) && canInsertBlockType( name, root ) )
				.join();
		},
		[ clientId ]
	).split( ',' );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<p>
						{ __(
							'The block that you choose takes the place of this one, and has the settings.',
							'statecraft'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			<Placeholder
				icon={ payment }
				label={ __( 'Payments', 'statecraft' ) }
				instructions={ __(
					'What do people pay for? Visitors see nothing until you have chosen.',
					'statecraft'
				) }
			>
				{ choices()
					.filter( ( { name } ) => possible.includes( name ) )
					.map( ( { name, words } ) => (
						<Button
							key={ name }
							variant="secondary"
							onClick={ () => replaceBlock( clientId, createBlock( name ) as Block ) }
							__next40pxDefaultSize
						>
							{ words }
						</Button>
					) ) }
			</Placeholder>
		</div>
	);
}
