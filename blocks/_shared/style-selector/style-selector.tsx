import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { Button, PanelBody, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { styles as stylesIcon } from '@wordpress/icons';
import { currentStyle, withStyle } from './styles';
import type { BlockStyle } from './styles';

interface Props {
	styles: readonly BlockStyle[];
	className: string | undefined;
	onChange: ( className: string | undefined ) => void;
}

/** The style picker in the block toolbar. */
export const StyleToolbar = ( { styles, className, onChange }: Props ) => (
	<BlockControls>
		<ToolbarGroup>
			<ToolbarDropdownMenu
				icon={ stylesIcon }
				label={ __( 'Styles', 'statecraft' ) }
				controls={ styles.map( ( style ) => ( {
					title: style.label,
					role: 'menuitemradio',
					isActive: style === currentStyle( styles, className ),
					onClick: () => onChange( withStyle( className, style ) ),
				} ) ) }
			/>
		</ToolbarGroup>
	</BlockControls>
);

/** The style picker in the sidebar, for block styles that are not registered with the editor. */
const StylePanel = ( { styles, className, onChange }: Props ) => (
	<InspectorControls>
		<PanelBody title={ __( 'Styles', 'statecraft' ) }>
			{ styles.map( ( style ) => {
				const isCurrent = style === currentStyle( styles, className );
				return (
					<Button
						key={ style.name }
						variant={ isCurrent ? 'primary' : 'secondary' }
						size="compact"
						aria-pressed={ isCurrent }
						onClick={ () => onChange( withStyle( className, style ) ) }
					>
						{ style.label }
					</Button>
				);
			} ) }
		</PanelBody>
	</InspectorControls>
);

/** The style picker in both places. */
export const StyleSelector = ( props: Props ) => (
	<>
		<StyleToolbar { ...props } />
		<StylePanel { ...props } />
	</>
);
