/** The AI assistant block, and AI tools on core blocks. */
import { register as aiToolbar } from '../_extensions/ai-toolbar';
import { register as answers } from '../_extensions/answers';
import type { System } from '../_runtime/registration/system';
import { register as aiAssistant } from '../ai-assistant';

export const ai: System = {
	registrations: { aiAssistant, aiToolbar, answers },
};
