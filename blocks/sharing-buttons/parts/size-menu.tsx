import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	size: string;
	onChange: ( size: string ) => void;
}

const sizes = () => [
	{ name: 'has-small-icon-size', title: __( 'Small', 'statecraft' ) },
	{ name: 'has-normal-icon-size', title: __( 'Normal', 'statecraft' ) },
	{ name: 'has-large-icon-size', title: __( 'Large', 'statecraft' ) },
	{ name: 'has-huge-icon-size', title: __( 'Huge', 'statecraft' ) },
];

/** The size of the buttons, in the toolbar as that of WordPress's social icons. */
export const SizeMenu = ( { size, onChange }: Props ) => (
	<BlockControls group="other">
		<ToolbarGroup>
			<ToolbarDropdownMenu
				icon={ null }
				label={ __( 'Size', 'statecraft' ) }
				text={ __( 'Size', 'statecraft' ) }
				controls={ sizes().map( ( { name, title } ) => ( {
					title,
					role: 'menuitemradio',
					isActive: name === size,
					onClick: () => onChange( name ),
				} ) ) }
			/>
		</ToolbarGroup>
	</BlockControls>
);
