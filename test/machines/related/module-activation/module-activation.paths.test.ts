import { describePaths } from '../../../_kit/paths';
import { model } from './module-activation.model';

describePaths( model );
