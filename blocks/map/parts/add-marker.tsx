import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { useElement } from '../../_runtime/hooks/use-element';
import { leaving } from '../../_shared/focus';
import type { Coordinates } from '../../_shared/maps';
import type { Flows } from './flows';
import { PlaceField } from './place-field';

interface Props extends Pick< Flows, 'markers' | 'search' > {
	/** The block's client id. */
	clientId: string;
	center: Coordinates;
	/** Whether the site has a place search. */
	canSearch: boolean;
}

/** Chooses where the new marker goes: a place found by the search, the centre of the map, or where the author clicks. */
export function AddMarker( { markers, search, clientId, center, canSearch }: Props ) {
	const isAdding = useSelector( markers, ( snapshot ) => snapshot.matches( { markers: 'adding' } ) );
	const { ref } = useElement< HTMLInputElement >( ( field ) => field.focus( { preventScroll: true } ) );
	if ( ! isAdding ) {
		return null;
	}
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && ! event.defaultPrevented ) {
			event.stopPropagation();
			leaving( () => markers.send( { type: 'marker.cancel' } ) )( event );
		}
	};
	return (
		// Escape closes the dialog, wherever the focus is in it.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			className="statecraft-map__adding"
			role="dialog"
			aria-label={ __( 'Add a marker', 'statecraft' ) }
			onKeyDown={ onKeyDown }
		>
			<PlaceField flow={ search } id={ `statecraft-place-${ clientId }` } fieldRef={ ref } />
			<p>
				{ canSearch
					? __( 'Search for a place, or click the map.', 'statecraft' )
					: __(
							'Places cannot be searched for on this site: type coordinates, or click the map.',
							'statecraft'
						) }
			</p>
			<div className="statecraft-map__acts">
				<Button
					variant="secondary"
					onClick={ leaving( () => markers.send( { type: 'map.press', coordinates: center } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Add in the middle of the map', 'statecraft' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ leaving( () => markers.send( { type: 'marker.cancel' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'statecraft' ) }
				</Button>
			</div>
		</div>
	);
}
