export { useAiSupport } from './use-ai-support';
