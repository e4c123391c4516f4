/** The region “region”: saves the part of the map that the author moved or zoomed to, at the end of the movement. */
import { eventParams } from '../../_kit';
import { mapMarker } from './map-marker.setup';

export const region = mapMarker.createStateConfig( {
	initial: 'still',
	states: {
		still: {
			on: {
				'map.move': {
					target: 'moving',
					actions: { type: 'assignMoved', params: eventParams },
				},
			},
		},
		moving: {
			description: 'One undo level for the whole movement.',
			on: {
				'map.move': {
					target: 'moving',
					reenter: true,
					actions: { type: 'assignMoved', params: eventParams },
				},
			},
			after: { regionPause: { target: 'still', actions: [ 'saveRegion', 'clearMoved' ] } },
		},
	},
} );
