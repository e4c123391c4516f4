/** The region “region”: saves the part of the map that the author moved or zoomed to, at the end of the movement. */
import { mapMarker } from './map-marker.setup';

export const region = mapMarker.createStateConfig( {
	initial: 'still',
	states: {
		still: {
			on: {
				'map.move': {
					target: 'moving',
					actions: { type: 'assignMoved', params: ( { event } ) => event },
				},
			},
		},
		moving: {
			description: 'One undo level for the whole movement.',
			on: {
				'map.move': {
					target: 'moving',
					reenter: true,
					actions: { type: 'assignMoved', params: ( { event } ) => event },
				},
			},
			after: { regionPause: { target: 'still', actions: [ 'saveRegion', 'clearMoved' ] } },
		},
	},
} );
