import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';

const layouts = () =>
	[
		{ layout: 'grid', icon: grid, label: __( 'Grid view', 'statecraft' ) },
		{ layout: 'list', icon: list, label: __( 'List view', 'statecraft' ) },
	] as const;

interface Props {
	/** As saved: anything but `list` means `grid`. */
	layout: string;
	onChange: ( layout: 'grid' | 'list' ) => void;
}

/** The layouts of a list of posts. */
export const LayoutToolbar = ( { layout: current, onChange }: Props ) => (
	<BlockControls>
		<ToolbarGroup>
			{ layouts().map( ( { layout, icon, label } ) => (
				<ToolbarButton
					key={ layout }
					icon={ icon }
					label={ label }
					isPressed={ ( current === 'list' ? 'list' : 'grid' ) === layout }
					onClick={ () => onChange( layout ) }
				/>
			) ) }
		</ToolbarGroup>
	</BlockControls>
);
