import { register } from '../../../blocks/ai-assistant';
import { itHasAnExample } from '../_shared/example-wiring';

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/ai-assistant',
	ports: {
		'ai-feature': [ 'quota', 'autosave' ],
		'ai-request': [ 'words' ],
		'image-generation': [ 'generate', 'upload' ],
	},
	shows: expect.arrayContaining( [
		'heading Three days in Lisbon',
		'Start at the river, take the yellow tram up the hill, and end the day with custard tarts.',
		'Day one: Alfama and the castle',
	] ),
} );
