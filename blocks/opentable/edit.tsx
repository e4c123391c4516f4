import { useSelector } from '@xstate/react';
import { BlockControls, store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { restaurantSearchMachine } from '../../machines/embeds/restaurant-search';
import { site } from '../_runtime/registration/site';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { PencilButton } from '../_shared/embeds/edit-button';
import { leave } from '../_shared/focus';
import { SandboxedPreview } from '../_shared/embeds/preview';
import { StyleSelector } from '../_shared/style-selector/style-selector';
import { SIZES, isTooWide, ridsOf, styleOf, widgetUrl } from './attributes';
import type { Attributes } from './attributes';
import { OpentableView } from './parts/opentable-view';
import { Settings } from './parts/settings';
import { stylesFor } from './parts/styles';

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const { className, negativeMargin } = attributes;
	const stored = { rid: ridsOf( attributes.rid ), className };
	const field = useElement< HTMLInputElement >();
	const { stopTyping } = useDispatch( blockEditorStore );
	const flow = useFlow( restaurantSearchMachine, {
		key: clientId,
		input: { stored },
		propEvents: [ { type: 'attributes.change', stored } ],
		on: {
			'focus.request': () => {
				leave( field.get() );
				// The widget is edited from the toolbar, which the editor hides while the user is typing.
				stopTyping();
			},
		},
	} );
	const isConfigured = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.open' } ) );
	const style = styleOf( attributes );
	const isWithoutMargin = style === 'button' && negativeMargin;
	return (
		<div { ...useBlockProps( { className: isWithoutMargin ? 'has-no-margin' : undefined } ) }>
			{ isConfigured && (
				<>
					<BlockControls>
						<PencilButton
							label={ __( 'Edit restaurants', 'statecraft' ) }
							onClick={ () => flow.send( { type: 'form.open' } ) }
						/>
					</BlockControls>
					<StyleSelector
						styles={ stylesFor( stored.rid.length ) }
						className={ className }
						onChange={ ( classes ) => setAttributes( { className: classes } ) }
					/>
					<Settings { ...{ attributes, setAttributes } } />
				</>
			) }
			<OpentableView flow={ flow } fieldRef={ field.ref }>
				{ isSelected && isTooWide( attributes ) && (
					<Notice status="warning" isDismissible={ false } className="statecraft-embed__notice">
						{ __(
							'You have selected the wide style with a non-wide alignment, so the widget may have display issues.',
							'statecraft'
						) }
					</Notice>
				) }
				<SandboxedPreview
					url={ widgetUrl( site().urls.openTable ?? '', attributes ) }
					title={ __( 'Reservations on OpenTable', 'statecraft' ) }
					{ ...SIZES[ style ] }
				/>
			</OpentableView>
		</div>
	);
}
