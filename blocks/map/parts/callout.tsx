import { Button, TextControl, TextareaControl } from '@wordpress/components';
import { createPortal } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import type { MarkerFlow } from './flows';

interface Props {
	flow: MarkerFlow;
	/** The element that the map created for the callout. */
	host: HTMLElement;
}

/** Keys pressed in a field must not reach the map. Escape closes the callout; shortcuts are left to the editor. */
const keep = ( event: KeyboardEvent ) => {
	if ( event.key !== 'Escape' && ! event.ctrlKey && ! event.metaKey && ! event.altKey ) {
		event.stopPropagation();
	}
};

/** The callout of the open marker, with its fields. */
export function Callout( { flow, host }: Props ) {
	const point = useSelector( flow, ( { context: { points, openId } } ) =>
		points.find( ( { id } ) => id === openId )
	);
	if ( ! point ) {
		return null;
	}
	const { id, title, caption } = point;
	const edit = ( change: { title?: string; caption?: string } ) => flow.send( { type: 'marker.edit', id, change } );
	return createPortal(
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<div className="statecraft-map__form" onKeyDown={ keep }>
			<TextControl
				label={ __( 'Marker title', 'statecraft' ) }
				value={ title }
				onChange={ ( typed ) => edit( { title: typed } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'Marker caption', 'statecraft' ) }
				value={ caption }
				rows={ 2 }
				onChange={ ( typed ) => edit( { caption: typed } ) }
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				isDestructive
				onClick={ () => flow.send( { type: 'marker.delete', id } ) }
				__next40pxDefaultSize
			>
				{ __( 'Delete marker', 'statecraft' ) }
			</Button>
		</div>,
		host
	);
}
