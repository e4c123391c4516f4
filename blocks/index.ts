/** The composition root: joins services to flows and registers the blocks. Everything else loads when a block needs it. */
import { provideServices } from './_runtime/services';
import { site } from './_runtime/site';
import { register as registerAiAssistant } from './ai-assistant';
import { register as registerButton } from './button';

provideServices( {
	'ai-request': async () => ( await import( '../services/ai-request' ) ).createAiRequestServices( site() ),
	'image-generation': async () => ( await import( '../services/image-generation' ) ).createImageGenerationServices(),
} );

registerAiAssistant();
registerButton();
