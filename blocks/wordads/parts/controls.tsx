import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	MenuGroup,
	MenuItem,
	PanelBody,
	ToggleControl,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, layout } from '@wordpress/icons';
import { FORMATS, FORMAT_NAMES, formatOf } from '../attributes';
import type { Attributes } from '../attributes';
import { formatNames } from './messages';

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The toolbar and the sidebar of the block. */
export function AdControls( { attributes: { format, hideMobile }, onChange }: Props ) {
	const names = formatNames();
	const chosen = formatOf( format );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu icon={ layout } label={ __( 'Pick an ad format', 'statecraft' ) }>
						{ ( { onClose } ) => (
							<MenuGroup label={ __( 'Ad format', 'statecraft' ) }>
								{ FORMAT_NAMES.map( ( name ) => (
									<MenuItem
										key={ name }
										role="menuitemradio"
										isSelected={ name === chosen }
										icon={ name === chosen ? check : null }
										info={ `${ FORMATS[ name ].width } × ${ FORMATS[ name ].height }` }
										onClick={ () => {
											onChange( { format: name } );
											onClose();
										} }
									>
										{ names[ name ] }
									</MenuItem>
								) ) }
							</MenuGroup>
						) }
					</ToolbarDropdownMenu>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Visibility', 'statecraft' ) }>
					<ToggleControl
						label={ __( 'Hide on mobile', 'statecraft' ) }
						help={ __( 'Hides this block for site visitors on mobile devices.', 'statecraft' ) }
						checked={ hideMobile }
						onChange={ ( next ) => onChange( { hideMobile: next } ) }
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
