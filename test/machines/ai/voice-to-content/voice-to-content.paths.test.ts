import { describePaths } from '../../../_kit/paths';
import { model } from './voice-to-content.model';

describePaths( model, [ 'access.allowed' ] );
