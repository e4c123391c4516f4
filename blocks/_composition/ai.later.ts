/** Blocks of AI that few posts have. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as aiChat } from '../ai-chat';
import { register as voiceToContent } from '../voice-to-content';

export const ai: System = {
	registrations: { aiChat, voiceToContent },
};
